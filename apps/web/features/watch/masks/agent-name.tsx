import { Link } from '@/lib/link.tsx'
import { Mask } from './mask.tsx'

export function AgentName({ agent }: { agent: { id: string; slug: string; name: string } }) {
  return (
    <Link href={`/agents/${agent.slug}`} className="inline-flex min-w-0 items-center gap-2">
      <span className="w-6 shrink-0">
        <Mask id={agent.id} small />
      </span>
      <bdi className="min-w-0 [overflow-wrap:anywhere]">{agent.name}</bdi>
    </Link>
  )
}
