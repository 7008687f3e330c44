import { type PersonRoute, personAnswer } from '@/features/take-part/server/person-calls.ts'

/** POST /api/v1/experiments/SLUG/people/PLACE/link: another link, told once; those before do not hold any more. */
export async function POST(request: Request, route: PersonRoute): Promise<Response> {
  return personAnswer(request, route, () => ({ to: 'renew' }))
}

/** DELETE /api/v1/experiments/SLUG/people/PLACE/link: nobody comes in by it any more. */
export async function DELETE(request: Request, route: PersonRoute): Promise<Response> {
  return personAnswer(request, route, () => ({ to: 'withdraw' }))
}
