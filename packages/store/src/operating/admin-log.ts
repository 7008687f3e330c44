import { cutTo, storable } from '@masquerade/game'
import type { Pool } from 'pg'
import { newId } from '../database/new-id.ts'
import { allRows, type Client, type FromRow, fromRow, type Row } from '../database/rows.ts'
import { newestPage } from '../matches/cursor.ts'

const ADMIN_ACTS = {
  site: ['pause-site', 'go-on'],
  runner: ['drain-runner', 'take-again'],
  match: ['void-match', 'hide-text', 'show-text'],
  report: ['dismiss-report'],
  agent: ['pause-agent', 'resume-agent', 'retire-agent', 'settle-agent', 'clear-agent'],
  arena: [
    'step-arena',
    'change-arena',
    'set-picture',
    'remove-picture',
    'clear-arena',
    'exclude-agent',
    'readmit-agent',
    'withdraw-entry',
    'invite-guest',
    'withdraw-guest',
    'renew-invitation',
    'revoke-invitation',
    'invite-organizer',
    'remove-organizer',
    'send-message',
    'hide-message',
    'show-message',
    'hide-reason',
    'show-reason',
    'settle-arena',
  ],
  experiment: ['withhold-experiment', 'settle-experiment'],
  user: ['give-role', 'take-role'],
} as const

type AdminTarget = keyof typeof ADMIN_ACTS
type AdminAct = (typeof ADMIN_ACTS)[AdminTarget][number]

export type AdminActor = { id: string; name: string } | 'command'

export interface NewAdminAction {
  act: AdminAct
  target: string
  why?: string
}

export interface AdminAction extends FromRow<Omit<ActionRow, 'act'>> {
  act: AdminAct
  of: AdminTarget
}

interface ActionRow extends Row<'AdminAction', 'id' | 'at' | 'act' | 'target' | 'why'> {
  /** The administrator's name at the time of the act; null for a command that was run on the server itself. */
  by: string | null
}

const LONGEST_WHY = 200
const LONGEST_TARGET = 200
const AT_THE_MACHINE = ''

/** The reason that an administrator states, shortened and without characters that PostgreSQL cannot store. */
export const reasonIn = (text: string): string => cutTo(storable(text).trim(), LONGEST_WHY)

/** Entries of the log of administrators' acts are added, never changed or deleted: the database refuses that. */
export function adminLog(pool: Pool) {
  return {
    note: (by: AdminActor, action: NewAdminAction): Promise<void> => noteAction(pool, by, action),

    page: (limit: number, cursor?: string) =>
      newestPage<ActionRow, AdminAction>({
        ...{ cursor, limit, of: 'actions' },
        read: (after, most) => allRows<ActionRow>(pool, PAGE, [most, after?.createdAt ?? null, after?.id ?? null]),
        toItem: toAction,
        at: ({ at }) => at,
      }),
  }
}

/** An administrator's act is logged in the transaction that performs it, so that neither exists without the other. */
export async function noteAction(client: Client, by: AdminActor, { act, target, why = '' }: NewAdminAction) {
  await client.query(
    'INSERT INTO admin_action (id, by_user, by_name, act, target, why) VALUES ($1, $2, $3, $4, $5, $6)',
    [
      ...[newId(), by === 'command' ? null : by.id, by === 'command' ? AT_THE_MACHINE : by.name],
      ...[act, cutTo(storable(target), LONGEST_TARGET), reasonIn(why)],
    ],
  )
}

const PAGE = `
  SELECT id, at, act, target, why, CASE WHEN by_user IS NOT NULL THEN by_name END AS by FROM admin_action
  WHERE $2::timestamptz IS NULL OR (at, id) < ($2::timestamptz, $3::text)
  ORDER BY at DESC, id DESC LIMIT $1`

function toAction(row: ActionRow): AdminAction | undefined {
  for (const [of, acts] of Object.entries(ADMIN_ACTS)) {
    const act = acts.find((one) => one === row.act)
    if (act) return { ...fromRow(row), act, of: of as AdminTarget } // the keys of ADMIN_ACTS
  }
  return undefined
}
