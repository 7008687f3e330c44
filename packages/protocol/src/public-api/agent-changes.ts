import { z } from 'zod'
import { agentSettings } from '../agent-settings.ts'
import { agentFields } from '../api/agents.ts'
import { writtenText } from '../written-text.ts'
import { headers, sealedTogether, withHeaders } from './new-agent.ts'

const { name, about, languages, plays, invitedOnly, code, listed, online, concurrency } = agentFields.shape
const { dailyBudget, dailyAsks, dailyTokens } = agentFields.shape

/** PATCH /api/v1/agents/SLUG: what is left out stays as it is. */
export const agentChanges = sealedTogether(
  z.strictObject({
    fields: z
      .strictObject({
        name: name.exactOptional(),
        about: about.unwrap().exactOptional(),
        languages: languages.exactOptional(),
        plays,
        invitedOnly: invitedOnly.unwrap().exactOptional(),
        code: code.unwrap().exactOptional(),
        listed: listed.unwrap().exactOptional(),
        online: online.unwrap().exactOptional(),
        concurrency: concurrency.unwrap().exactOptional(),
        dailyBudget: dailyBudget.unwrap().exactOptional(),
        dailyAsks: dailyAsks.unwrap().exactOptional(),
        dailyTokens: dailyTokens.unwrap().exactOptional(),
      })
      .exactOptional(),
    /** Others than those that stand make a new version. */
    settings: agentSettings.exactOptional(),
    /** A new token or key makes a new version; null takes away the one that is there. */
    secret: z.string().trim().min(1).max(4_000).nullable().exactOptional(),
    headers,
    /** The id of a check of these settings: it has their secret, and may show whose they are. */
    check: writtenText.max(60).exactOptional(),
  }),
).transform(withHeaders)
