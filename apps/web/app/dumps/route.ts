import { dumpFile } from '@/lib/server/dumps.ts'

export async function GET(request: Request): Promise<Response> {
  return dumpFile(request, 'index.json')
}
