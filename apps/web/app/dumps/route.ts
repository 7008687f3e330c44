import { dumpFile } from '@/lib/server/dumps.ts'

/** GET /dumps: what there is of the dumps of all public matches, of when, and under which licence. */
export async function GET(request: Request): Promise<Response> {
  return dumpFile(request, 'index.json')
}
