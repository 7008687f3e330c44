import { notFound } from 'next/navigation'

/** Every address without a page ends here. An `app/not-found.tsx` would be sent with each page, whole. */
export default function MissingPage() {
  notFound()
}
