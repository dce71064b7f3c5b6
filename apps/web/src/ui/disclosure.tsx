import { ChevronDown } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Disclosure as AriaDisclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { Heading } from 'react-aria-components/Heading'

import { classNames } from './class-names.ts'
import styles from './disclosure.module.css'
import { Note } from './note.tsx'
import spoken from './spoken.module.css'

interface DisclosureProps {
  readonly title: string
  /** Ends the accessible name where another button has the title as its name already. */
  readonly nameSuffix?: string
  /** A short note to the right of the title, such as how many layers are on. */
  readonly note?: string | undefined
  /** A line under the title that applies to the whole section. */
  readonly description?: string | undefined
  readonly isInitiallyOpen?: boolean
  readonly onExpandedChange?: (isExpanded: boolean) => void
  readonly children: ReactNode
}

/** A collapsible section of a tray. */
export function Disclosure(props: DisclosureProps) {
  const { title, nameSuffix, note, description, isInitiallyOpen = false, children } = props
  const { onExpandedChange } = props
  const id = useId()
  return (
    <AriaDisclosure
      defaultExpanded={isInitiallyOpen}
      className={classNames(styles.section)}
      {...(onExpandedChange && { onExpandedChange })}
    >
      <Heading level={3} className={classNames(styles.heading)}>
        <AriaButton
          slot="trigger"
          className={classNames(styles.trigger)}
          {...(description !== undefined && { 'aria-describedby': id })}
        >
          <span className={styles.title}>{title}</span>
          {note !== undefined && (
            <Note as="span" size="small">
              {note}
            </Note>
          )}
          {nameSuffix !== undefined && (
            // Not an 'aria-label': voice control finds a button by its visible text.
            <span className={classNames(spoken.spoken)}>{nameSuffix}</span>
          )}
          <ChevronDown size={20} strokeWidth={1.75} aria-hidden className={styles.chevron} />
        </AriaButton>
      </Heading>
      {description !== undefined && (
        <p className={styles.description} id={id}>
          {description}
        </p>
      )}
      <DisclosurePanel>{children}</DisclosurePanel>
    </AriaDisclosure>
  )
}
