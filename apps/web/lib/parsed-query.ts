import { notFound } from 'next/navigation'
import type { ZodType } from 'zod'
import type { PageProps } from './page-props.ts'

/** A page's query is valid in practice, since proxy.ts has already refused addresses whose query does not parse. */
export async function parsedQuery<T>(schema: ZodType<T>, searchParams: PageProps['searchParams']): Promise<T> {
  const query = schema.safeParse(await searchParams)
  return query.success ? query.data : notFound()
}
