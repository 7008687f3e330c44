export interface PageProps<Params extends string = never> {
  params: Promise<Record<Params, string>>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}
