/** Applies the migrations that a database lacks; resolves to the names of those applied now. */
export function migrate(url: string, say?: (line: string) => void, folder?: string): Promise<string[]>
