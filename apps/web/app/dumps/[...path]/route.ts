import { dumpFile } from '@/lib/server/dumps.ts'

interface Context {
  params: Promise<{ path: string[] }>
}

/** GET /dumps/FILE: a month's matches, their digests, or the card. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return dumpFile(request, (await params).path.join('/'))
}
