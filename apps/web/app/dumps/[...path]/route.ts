import { dumpFile } from '@/lib/server/dumps.ts'

interface Context {
  params: Promise<{ path: string[] }>
}

/** GET /dumps/FILE: a file of the public data dump: the matches of a month, the checksums, or the data set's card. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return dumpFile(request, (await params).path.join('/'))
}
