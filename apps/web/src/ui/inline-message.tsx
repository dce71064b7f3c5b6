import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'

import styles from './inline-message.module.css'

interface InlineMessageProps {
  readonly kind: 'error' | 'info'
  readonly children: ReactNode
}

/** A message about adjacent content, announced to screen readers when it appears. */
export function InlineMessage({ kind, children }: InlineMessageProps) {
  const Icon = kind === 'error' ? CircleAlert : Info
  return (
    <div className={styles.message} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
