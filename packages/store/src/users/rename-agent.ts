/** Stands for the state of the table while names of agents are to be taken out of it, and of the lines. */
export const RENAMED = 'renamed'

/**
 * SQL: a deleted agent has another address in manifests, and no name. What is counted and digested by them is made anew by
 * the process that takes the experiment next.
 */
export const RENAME_AGENT = `
  UPDATE experiment SET
    manifest = regexp_replace(manifest, '"agent":"' || agent.slug || '(@[0-9]+)?"', '"agent":"' || $2 || '\\1"', 'g'),
    versions = (SELECT coalesce(jsonb_object_agg(regexp_replace(key, '^' || agent.slug || '(?=@|$)', $2), value), '{}')
      FROM jsonb_each(versions)),
    names = (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(names)
      WHERE key !~ ('^' || agent.slug || '(@|$)')),
    dry = NULL, refusals = NULL, state = CASE WHEN state = 'dry' THEN 'draft' ELSE state END,
    document_of = CASE WHEN state IN ('draft', 'dry') THEN document_of ELSE '${RENAMED}' END,
    held_by = CASE WHEN state IN ('draft', 'dry') THEN held_by ELSE coalesce(held_by, '${RENAMED}') END
  FROM agent WHERE agent.id = $1 AND manifest ~ ('"agent":"' || agent.slug || '(@[0-9]+)?"')`

/** SQL: an agent whose name was cleared is named by its address in what was played, which is counted anew in the same way. */
export const NAME_BY_ADDRESS = `
  UPDATE experiment SET names = (
      SELECT jsonb_object_agg(key, CASE split_part(key, '@', 1) WHEN agent.slug THEN to_jsonb(key) ELSE value END)
      FROM jsonb_each(names)),
    dry = NULL, document_of = '${RENAMED}', held_by = coalesce(held_by, '${RENAMED}')
  FROM agent WHERE agent.id = $1 AND state NOT IN ('draft', 'dry')
    AND EXISTS (SELECT FROM jsonb_object_keys(names) AS named WHERE split_part(named, '@', 1) = agent.slug)`
