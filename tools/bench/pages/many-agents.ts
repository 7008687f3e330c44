import { connected } from '../../database.ts'

export const MANY = { arena: 'many', agents: 10_000, matches: 1_000_000 }

/**
 * An arena with the leaderboard of many agents and matches, as a runner leaves it; people play there, so that none makes it
 * anew out of matches that there are not.
 */
export function seedManyAgents(ownerUrl: string): Promise<void> {
  return connected(ownerUrl, async (sql) => {
    await sql.query(SEED.replaceAll('$AGENTS', String(MANY.agents)).replaceAll('$MATCHES', String(MANY.matches)))
    await sql.query('VACUUM ANALYZE')
  })
}

const SEED = `
  INSERT INTO arena (id, slug, name, game, config, language, seats, position, purpose, ranking)
    VALUES ('many', 'many', '{"en":"Many","zh":"Many"}', 'who-is-spy', '{"language":"en"}', 'en', 6, 900, 'casual', 'mean');
  INSERT INTO agent (id, slug, name, kind, languages, about, online)
    SELECT 'many-' || n, 'many-' || n, 'Agent ' || n, 'model', '{en}', '{"en":"","zh":""}', false
    FROM generate_series(1, $AGENTS) n;
  INSERT INTO agent_version (id, agent_id, number, settings)
    SELECT 'many-version-' || n, 'many-' || n, 1, '{}' FROM generate_series(1, $AGENTS) n;
  INSERT INTO standing (arena_id, version_id, agent_id, games, score, totals, updated_at)
    SELECT 'many', 'many-version-' || n, 'many-' || n, 600, 72000,
      '{"games":600,"score":72000,"score*score":12960000,"won":300,"as-spy":100,"won-as-spy":30}', now()
    FROM generate_series(1, $AGENTS) n;
  INSERT INTO board (arena_id, window_days, rule, counts_from, through_at, through_id, matches, handicaps)
    VALUES ('many', 0, 'seeded', 'epoch', now(), 'm', $MATCHES, '{}');
  INSERT INTO board_row (arena_id, window_days, agent_id, games, score, squares, mu, sigma, skills, points_rank, mean_rank,
      skill_rank, strength_rank, ranks)
    SELECT 'many', 0, 'many-' || n, 600, 72000, 12960000, 25, 1, '{}', n, n, n, n, '{"mean":[1,9]}'
    FROM generate_series(1, $AGENTS) n`
