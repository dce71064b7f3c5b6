import type { LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'

import styles from './banner.module.css'

interface BannerProps {
  readonly ref?: Ref<HTMLElement>
  readonly icon: LucideIcon
  /** Makes it a landmark, for a banner with controls. */
  readonly 'aria-label'?: string
  readonly tabIndex?: -1
  readonly children: ReactNode
}

/** Across the top of the map: a state of the whole map, with what can be done about it. */
export function Banner({ icon: Icon, children, ...props }: BannerProps) {
  return (
    <section {...props} className={styles.banner}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      {children}
    </section>
  )
}
