/** The props that Next gives a page: the parts of its address. */
export interface PageProps<Params extends string = never> {
  params: Promise<Record<Params, string>>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}
