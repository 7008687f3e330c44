import { useTranslations } from 'next-intl'
import { Part, Pictured } from '../forms/rules-part.tsx'
import { Bills } from './bills.tsx'
import type { Round } from './round-at.ts'

const PROPOSED: Round = {
  proposed: new Map([
    [1, [30, 35, 35]],
    [2, [50, 20, 30]],
    [3, [50, 30, 20]],
  ]),
  votes: [],
}
const AGREED: Round = {
  proposed: new Map([
    [1, [40, 30, 30]],
    [2, [50, 25, 25]],
    [3, [50, 30, 20]],
  ]),
  votes: [
    { seat: 1, for: 1 },
    { seat: 2, for: 1 },
    { seat: 3, for: 1 },
  ],
}

/** The game to read in a minute. */
export function RulesPage() {
  const t = useTranslations('cost-sharing.rules')
  return (
    <>
      <Part title={t('propose.title')} text={t('propose.text')}>
        <Pictured label={t('propose.picture')}>
          <Bills round={PROPOSED} fee={1_000_000} />
        </Pictured>
      </Part>
      <Part title={t('vote.title')} text={t('vote.text')}>
        <Pictured label={t('vote.picture')}>
          <Bills round={AGREED} fee={1_000_000} agreed={[40, 30, 30]} />
        </Pictured>
      </Part>
      <Part title={t('points.title')} text={t('points.text')} />
    </>
  )
}
