import { STAGED } from '@masquerade/games'
import { RulesOfGame } from '@/features/site/home/rules-of-game.tsx'
import { listed } from '@/lib/server/page.ts'

export const generateMetadata = listed('rules.title', 'rules.description', '/rules')

export default function RulesPage() {
  return <RulesOfGame game={STAGED[0]} />
}
