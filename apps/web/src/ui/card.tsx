import { createElement, type ComponentProps } from 'react'

import styles from './card.module.css'

type Tag = 'div' | 'li' | 'article'

type CardProps<Of extends Tag> = Omit<ComponentProps<Of>, 'className' | 'style'> & {
  /** The HTML element, a `div` if omitted. */
  readonly as?: Of
  /** 'large' for something with several parts. */
  readonly size?: 'medium' | 'large'
  /** For something that can be selected on the map: whether it is. */
  readonly isSelected?: boolean
}

/** One thing of several, in a frame. */
export function Card<Of extends Tag = 'div'>({ as, size, isSelected, ...props }: CardProps<Of>) {
  return createElement(as ?? 'div', {
    ...props,
    className: styles.card,
    'data-size': size,
    'data-selected': isSelected,
  })
}
