import { notFound } from 'next/navigation'
import { listed } from '@/lib/server/page.ts'

/** After the first paint the browser takes the title from here, and not from `not-found.tsx`. */
export const generateMetadata = listed('app.notFound.title')

/** Every address without a page ends here. An `app/not-found.tsx` would be sent with each page, whole. */
export default function MissingPage() {
  notFound()
}
