import { dumpFile } from '@/lib/server/dumps.ts'

export async function GET(request: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> {
  return dumpFile(request, (await params).path.join('/'))
}
