import { type PersonRoute, personAnswer } from '@/features/take-part/server/person-calls.ts'

/** DELETE /api/v1/experiments/SLUG/people/PLACE: they take no part any more. */
export async function DELETE(request: Request, route: PersonRoute): Promise<Response> {
  return personAnswer(request, route, () => ({ to: 'end' }))
}
