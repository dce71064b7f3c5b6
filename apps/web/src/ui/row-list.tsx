import { createElement, type ComponentProps, type ReactNode } from 'react'

import styles from './row-list.module.css'

type Tag = 'ul' | 'ol'

type RowListProps<Of extends Tag> = Omit<ComponentProps<Of>, 'className' | 'style'> & {
  readonly as?: Of
  /** 'large' for rows of several lines. */
  readonly size?: 'medium' | 'large'
}

/** A list whose items are separated by lines. */
export function RowList<Of extends Tag = 'ul'>({
  as,
  size = 'medium',
  ...props
}: RowListProps<Of>) {
  return createElement(as ?? 'ul', { ...props, className: styles.list, 'data-size': size })
}

/** The text of a row, which takes the width that the controls beside it leave. */
export function RowText({ children }: { readonly children: ReactNode }) {
  return <div className={styles.text}>{children}</div>
}
