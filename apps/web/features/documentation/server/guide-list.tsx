import { Link } from '@/lib/link.tsx'
import { guideOf } from './guide.ts'

/** Guides by their titles and first sentences. */
export async function GuideList({ paths }: { paths: readonly string[] }) {
  const guides = await Promise.all(paths.map(async (path) => ({ path, guide: await guideOf(path) })))
  return (
    <ul lang="en" className="grid gap-x-12 gap-y-6 md:grid-cols-2">
      {guides.map(
        ({ path, guide }) =>
          guide && (
            <li key={path}>
              <Link href={`/docs/${path}`} className="font-display text-lg">
                {guide.title}
              </Link>
              <p className="max-w-prose text-ink-soft">{guide.lede}</p>
            </li>
          ),
      )}
    </ul>
  )
}
