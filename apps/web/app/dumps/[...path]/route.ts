import { dumpFile } from '@/lib/server/dumps.ts'

interface Context {
  params: Promise<{ path: string[] }>
}

/**
 * GET /dumps/FILE: a file of the public data dump: the matches of a month, the checksums of all files, or the
 * description of the data set.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return dumpFile(request, (await params).path.join('/'))
}
