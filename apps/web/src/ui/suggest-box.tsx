import { Search, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'

import { classNames } from './class-names.ts'
import { exposePage, hiddenElements } from './expose-page.ts'
import { Spinner } from './spinner.tsx'
import styles from './suggest-box.module.css'

export interface Suggestion {
  readonly id: string
  readonly title: string
  /** What tells it from others of nearly the same name. */
  readonly notes: readonly string[]
}

/** Nothing that is looked up has a longer name. */
const longestName = 200

interface SuggestBoxProps {
  readonly label: string
  readonly help: string
  /** Names the button that empties the box. */
  readonly clearLabel: string
  readonly listLabel: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly suggestions: readonly Suggestion[]
  readonly isLooking: boolean
  /** What stands in the list while there is nothing in it; null keeps the list shut. */
  readonly emptyWords: ReactNode
  readonly onChoose: (suggestion: Suggestion) => void
  /** Has the focus from then on: typing is what the box was called up for. */
  readonly takesFocus: boolean
  /** Enter was pressed on the text itself. */
  readonly onSubmit: (text: string) => void
}

/** A search box that suggests while one types. */
export function SuggestBox(props: SuggestBoxProps) {
  const { label, help, clearLabel, listLabel, text, onText, suggestions, isLooking } = props
  const { emptyWords, onChoose, takesFocus, onSubmit } = props
  const helpId = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  const [isOpen, setOpen] = useState(false)
  const hiddenBefore = useRef<ReadonlySet<Element>>(new Set())
  useEffect(() => {
    if (isOpen) exposePage(hiddenBefore.current)
  }, [isOpen])
  return (
    <ComboBox
      className={classNames(styles.field)}
      items={suggestions}
      inputValue={text}
      onInputChange={onText}
      onOpenChange={(opens) => {
        if (opens) hiddenBefore.current = hiddenElements()
        setOpen(opens)
      }}
      // Nothing stays chosen: a choice is acted on, and the box waits for the next name.
      selectedKey={null}
      onSelectionChange={(key) => {
        const chosen = suggestions.find(({ id }) => id === key)
        if (chosen) onChoose(chosen)
      }}
      allowsCustomValue
      allowsEmptyCollection={emptyWords !== null}
      aria-describedby={helpId}
    >
      <Label className={classNames(styles.label)}>{label}</Label>
      <div className={styles.box}>
        <span className={styles.icon}>
          {isLooking ? <Spinner size={18} /> : <Search size={18} strokeWidth={1.75} aria-hidden />}
        </span>
        <Input
          ref={input}
          className={classNames(styles.input)}
          type="text"
          maxLength={longestName}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onKeyDown={(event) => {
            const isOnSuggestion = event.currentTarget.hasAttribute('aria-activedescendant')
            if (event.key === 'Enter' && !isOnSuggestion) onSubmit(text)
          }}
        />
        {text !== '' && (
          <AriaButton
            // Not the button of the list, which the box would otherwise make of it.
            slot={null}
            aria-label={clearLabel}
            className={classNames(styles.clear)}
            onPress={() => onText('')}
          >
            <X size={18} strokeWidth={1.75} aria-hidden />
          </AriaButton>
        )}
      </div>
      <p className={styles.help} id={helpId}>
        {help}
      </p>
      <Popover className={classNames(styles.popover)} offset={6}>
        <ListBox<Suggestion>
          aria-label={listLabel}
          className={classNames(styles.list)}
          renderEmptyState={() => <div className={styles.empty}>{emptyWords}</div>}
        >
          {({ title, notes }) => (
            <ListBoxItem textValue={title} className={classNames(styles.item)}>
              <span className={styles.title}>{title}</span>
              {notes.map((note) => (
                <span key={note} className={styles.note}>
                  {note}
                </span>
              ))}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
