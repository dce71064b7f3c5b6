import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

import styles from './floating-notice.module.css'

interface FloatingNoticeProps extends Omit<ComponentProps<'section'>, 'className' | 'style'> {
  readonly icon: LucideIcon
  readonly kind?: 'info' | 'error'
  /** Buttons beside the text; below it if it is long. */
  readonly actions?: ReactNode
  readonly isLong?: boolean
  /** One element. */
  readonly children: ReactNode
}

/** A message over the map, with what can be done about it. */
export function FloatingNotice(props: FloatingNoticeProps) {
  const { icon: Icon, kind = 'info', actions, isLong = false, children, ...others } = props
  return (
    <section
      {...others}
      className={styles.notice}
      data-floating
      data-kind={kind}
      data-long={isLong || undefined}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}
