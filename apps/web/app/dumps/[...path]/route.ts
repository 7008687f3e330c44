import { dumpFile } from '@/lib/server/dumps.ts'

interface Context {
  params: Promise<{ path: string[] }>
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return dumpFile(request, (await params).path.join('/'))
}
