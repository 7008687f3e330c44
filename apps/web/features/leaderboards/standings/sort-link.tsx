import type { ComponentProps } from 'react'
import { Link } from '@/lib/link.tsx'
import styles from './sort-link.module.css'

interface SortLinkProps extends ComponentProps<typeof Link> {
  sorted: 'asc' | 'desc' | undefined
}

export const SortLink = ({ sorted, className = '', children, ...props }: SortLinkProps) => (
  <Link
    {...props}
    scroll={false}
    rel="nofollow"
    className={`no-underline underline-offset-[0.3em] hover:text-ink hover:underline ${className} ${sorted ? 'font-strong text-ink' : ''}`}
  >
    {children}
    {sorted && <span className={styles.arrow} data-order={sorted} aria-hidden="true" />}
  </Link>
)
