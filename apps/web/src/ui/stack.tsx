import { createElement, type ComponentProps, type JSX } from 'react'

import styles from './stack.module.css'

type Tag = keyof JSX.IntrinsicElements

interface LayoutProps<Of extends Tag> {
  /** The HTML element, a `div` if omitted. */
  readonly as?: Of
  /** Between the children, in steps of the space tokens. */
  readonly gap?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8
}

type ElementProps<Of extends Tag> = LayoutProps<Of> &
  Omit<ComponentProps<Of>, 'as' | 'gap' | 'className' | 'style' | 'align'>

/** Children below each other, at equal distances. */
export function Stack<Of extends Tag = 'div'>({
  as,
  gap = 3,
  align,
  isInset = false,
  ...props
}: ElementProps<Of> & {
  /** Without it the children are as wide as the stack. */
  readonly align?: 'start' | 'centre'
  /** Whether it is inset as the contents of a tray are. */
  readonly isInset?: boolean
}) {
  return createElement(as ?? 'div', {
    ...props,
    className: styles.stack,
    style: gapOf(gap),
    'data-align': align,
    'data-inset': isInset || undefined,
  })
}

/** Children beside each other, wrapped where they do not fit. */
export function Row<Of extends Tag = 'div'>({
  as,
  gap = 2,
  justify,
  ...props
}: ElementProps<Of> & {
  readonly justify?: 'end' | 'between'
}) {
  return createElement(as ?? 'div', {
    ...props,
    className: styles.row,
    style: gapOf(gap),
    'data-justify': justify,
  })
}

const gapOf = (gap: number) => (gap === 0 ? undefined : { gap: `var(--space-${gap})` })
