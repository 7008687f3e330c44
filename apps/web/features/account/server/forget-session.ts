import 'server-only'
import { cookies } from 'next/headers'

/** Takes the cookies of a session that has ended from this browser. */
export async function forgetSession(): Promise<void> {
  const jar = await cookies()
  for (const { name } of jar.getAll()) if (name.includes('next-auth')) jar.delete(name)
}
