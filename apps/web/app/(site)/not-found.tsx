import { NothingHere } from '@/features/ui/shell/nothing-here.tsx'
import { listed } from '@/lib/server/page.ts'

export const generateMetadata = listed('app.notFound.title')

/** Shown if another page finds out, while it is rendered, that what it should show does not exist. */
export default function NotFound() {
  return <NothingHere />
}
