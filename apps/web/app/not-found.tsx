import { NothingHere } from '@/features/ui/shell/nothing-here.tsx'
import { SiteFrame } from '@/features/ui/shell/server/site-frame.tsx'
import { listed } from '@/lib/server/page.ts'

export const generateMetadata = listed('app.notFound.title')

export default function NotFound() {
  return (
    <SiteFrame>
      <NothingHere />
    </SiteFrame>
  )
}
