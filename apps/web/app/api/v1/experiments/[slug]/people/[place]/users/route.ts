import { namedUser } from '@masquerade/protocol/public-api'
import { type PersonRoute, personAnswer } from '@/features/take-part/server/person-calls.ts'
import { bodyOf } from '@/lib/server/caller.ts'

/** POST /api/v1/experiments/SLUG/people/PLACE/users { login }: lets a user of the site hold the place. */
export async function POST(request: Request, route: PersonRoute): Promise<Response> {
  return personAnswer(request, route, async () => {
    const read = await bodyOf(request, namedUser)
    return read instanceof Response ? read : { to: 'name', login: read.body.login }
  })
}
