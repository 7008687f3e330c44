import type { ComponentProps } from 'react'
import { Link } from '@/lib/link.tsx'

type AgentLinkProps = Omit<ComponentProps<typeof Link>, 'href'> & { agent: { slug: string; name: string } }

export const AgentLink = ({ agent: { slug, name }, ...rest }: AgentLinkProps) => (
  <Link href={`/agents/${slug}`} {...rest}>
    <bdi>{name}</bdi>
  </Link>
)
