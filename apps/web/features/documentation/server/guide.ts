import 'server-only'
import { headers } from 'next/headers'
import { siteOrigin } from '@/features/share/server/site-origin.ts'
import { sharedDocuments } from '@/lib/the-documents.ts'
import { type Guide, renderGuide } from '../render-guide.ts'

/** A guide as it is told to the reader of this request; undefined when there is none of this path. */
export async function guideOf(path: string): Promise<Guide | undefined> {
  const { guides, samples } = sharedDocuments()
  const markdown = guides.get(path)
  if (markdown === undefined) return undefined
  return renderGuide(markdown, {
    path,
    origin: siteOrigin(await headers()),
    isGuide: (name) => guides.has(name),
    isSample: (name) => samples.has(name),
  })
}
