import 'server-only'
import { headers } from 'next/headers'
import { siteOrigin } from '@/features/share/server/site-origin.ts'
import { sharedDocuments } from '@/lib/server/process.ts'
import { type Guide, renderGuide, toldAt } from '../render-guide.ts'

/** By path: as many as there are documents, each made once. */
const rendered = new Map<string, Guide>()

/** A guide as it is told to the reader of this request; undefined when there is none of this path. */
export async function guideOf(path: string): Promise<Guide | undefined> {
  const guide = rendered.get(path) ?? render(path)
  if (!guide) return undefined
  rendered.set(path, guide)
  return toldAt(siteOrigin(await headers()), path, guide)
}

function render(path: string): Guide | undefined {
  const { guides, samples } = sharedDocuments()
  const markdown = guides.get(path)
  if (markdown === undefined) return undefined
  return renderGuide(markdown, { path, isGuide: (name) => guides.has(name), isSample: (name) => samples.has(name) })
}
