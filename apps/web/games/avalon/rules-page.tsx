import type { Role } from '@masquerade/games/avalon/constants'
import { useTranslations } from 'next-intl'
import { Part, Pictured } from '../forms/rules-part.tsx'
import { Cards, Roles, Team } from './on-table.tsx'
import { type Gone, QuestTrack } from './quest-track.tsx'
import styles from './things.module.css'

/** A table made up for the pictures. */
const ROLES: readonly Role[] = ['servant', 'merlin', 'morgana', 'assassin', 'percival']
const SETTINGS = { seats: ROLES.length, proposals: 5 }
const QUESTS: readonly Gone[] = [
  { quest: 1, success: true, fails: 0, proposals: [{ approved: true }] },
  { quest: 2, success: false, fails: 1, proposals: [{ approved: false }, { approved: true }] },
  { quest: 3, success: null, fails: null, proposals: [{ approved: false }, { approved: false }] },
]

/** The game to read in a minute. */
export function RulesPage() {
  const t = useTranslations('avalon.rules')
  return (
    <>
      <Part title={t('roles.title')} text={t('roles.text')}>
        <Pictured label={t('roles.picture')}>
          <div className={styles.room}>
            <Roles roles={ROLES} />
          </div>
        </Pictured>
      </Part>
      <Part title={t('team.title')} text={t('team.text')}>
        <Pictured label={t('team.picture')}>
          <div className={styles.room}>
            <QuestTrack settings={SETTINGS} quests={QUESTS} current={3} />
            <Team team={[2, 5]} approved />
          </div>
        </Pictured>
      </Part>
      <Part title={t('quest.title')} text={t('quest.text')}>
        <Pictured label={t('quest.picture')}>
          <div className={styles.room}>
            <Cards cards={['success', 'success', 'fail']} />
          </div>
        </Pictured>
      </Part>
      <Part title={t('assassin.title')} text={t('assassin.text')}>
        <Pictured label={t('assassin.picture')}>
          <div className={styles.room}>
            <Roles roles={ROLES} target={2} />
          </div>
        </Pictured>
      </Part>
      <Part title={t('points.title')} text={t('points.text')} />
    </>
  )
}
