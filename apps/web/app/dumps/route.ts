import { dumpFile } from '@/lib/server/dumps.ts'

/** GET /dumps: the list of dump files of all public matches, with their dates and licence. */
export async function GET(request: Request): Promise<Response> {
  return dumpFile(request, 'index.json')
}
