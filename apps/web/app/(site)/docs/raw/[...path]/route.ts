import { refuse } from '@/lib/api/refuse.ts'
import { sharedDocuments } from '@/lib/server/process.ts'

export async function GET(_: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> {
  const path = (await params).path.join('/')
  const text = sharedDocuments().samples.get(path)
  if (text === undefined) return refuse(404, 'no-such-file', `There is no ${path} to download: see /docs.`)
  const name = path.slice(path.lastIndexOf('/') + 1)
  return new Response(text, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'content-disposition': `inline; filename="${name}"` },
  })
}
