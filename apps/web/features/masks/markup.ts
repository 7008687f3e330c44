import { Fragment, isValidElement, type ReactNode } from 'react'

/**
 * A drawing as text. A mask has some thirty shapes that never change by themselves, and a page dozens of masks: React
 * need not send, hydrate and compare each shape. For drawings of our own, whose components use no hooks.
 */
export function markupOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(markupOf).join('')
  if (!isValidElement<Record<string, unknown>>(node)) return typeof node === 'string' ? escaped(node) : ''
  const { type, props } = node
  if (typeof type === 'function') return markupOf((type as (props: unknown) => ReactNode)(props))
  const { children, ...attributes } = props
  const inner = markupOf(children as ReactNode)
  if ((type as unknown) === Fragment || (type === 'g' && isBare(inner, attributes))) return inner
  return `<${type}${Object.entries(attributes).map(attribute).join('')}>${inner}</${type}>`
}

/** A group that changes nothing, or of nothing. */
const isBare = (inner: string, attributes: object): boolean =>
  inner === '' || Object.values(attributes).every((value) => value === undefined)

function attribute([name, value]: [string, unknown]): string {
  if (value === undefined || value === null || value === false) return ''
  return ` ${nameOf(name)}="${escaped(String(value))}"`
}

const nameOf = (prop: string): string =>
  prop === 'className' ? 'class' : prop.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
