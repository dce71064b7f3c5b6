import { createElement, type ComponentProps } from 'react'

import styles from './note.module.css'

type Tag = 'p' | 'span' | 'div' | 'output' | 'time' | 'dt' | 'dd' | 'td'

type NoteProps<Of extends Tag> = Omit<ComponentProps<Of>, 'className' | 'style'> & {
  /** The HTML element, a `p` if omitted. */
  readonly as?: Of
  /** Without it as large as the text around. */
  readonly size?: 'small' | 'panel' | 'form'
  readonly kind?: 'help' | 'caution' | 'error'
}

/** Text that stands back behind the text that it is about: help, a source, a reason. */
export function Note<Of extends Tag = 'p'>({ as, size, kind = 'help', ...props }: NoteProps<Of>) {
  return createElement(as ?? 'p', {
    ...props,
    className: styles.note,
    'data-size': size,
    'data-kind': kind,
  })
}
