import { Search, X } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'

import { classNames } from './class-names.ts'
import { useTakesFocus } from './focus.ts'
import { Note } from './note.tsx'
import { Spinner } from './spinner.tsx'
import { Stack } from './stack.tsx'
import styles from './suggest-box.module.css'
import suggestStyles from './suggestions.module.css'
import { useExposedPage } from './use-exposed-page.ts'

export interface Suggestion {
  readonly id: string
  readonly title: string
  /** Distinguishes the item from others with similar names. */
  readonly notes: readonly string[]
}

/** In characters. No name that can be found is longer. */
const longestName = 200

interface SuggestBoxProps {
  readonly label: string
  readonly help: string
  /** Accessible name of the button that clears the field. */
  readonly clearLabel: string
  readonly listLabel: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly suggestions: readonly Suggestion[]
  readonly isLooking: boolean
  /** Shown in place of an empty list; null keeps the list closed. */
  readonly emptyWords: ReactNode
  readonly onChoose: (suggestion: Suggestion) => void
  /** Focuses the field when it is mounted. */
  readonly takesFocus: boolean
  /** Called when Enter was pressed without a selected suggestion. */
  readonly onSubmit: (text: string) => void
}

/** A combobox with suggestions while typing. */
export function SuggestBox(props: SuggestBoxProps) {
  const { label, help, clearLabel, listLabel, text, onText, suggestions, isLooking } = props
  const { emptyWords, onChoose, takesFocus, onSubmit } = props
  const helpId = useId()
  const input = useRef<HTMLInputElement>(null)
  useTakesFocus(input, takesFocus)
  const [isOpen, setOpen] = useState(false)
  const noteOpening = useExposedPage(isOpen)
  return (
    <ComboBox
      className={classNames(styles.field)}
      items={suggestions}
      inputValue={text}
      onInputChange={onText}
      onOpenChange={(opens) => {
        if (opens) noteOpening()
        setOpen(opens)
      }}
      // Nothing stays selected: choosing an item triggers an action, and the field is ready for the
      // next name.
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
      <div className={suggestStyles.box}>
        <span className={suggestStyles.icon}>
          {isLooking ? <Spinner size={18} /> : <Search size={18} strokeWidth={1.75} aria-hidden />}
        </span>
        <Input
          ref={input}
          className={classNames(suggestStyles.input)}
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
            // Opts out of the combobox's button slot, which would make it open the list.
            slot={null}
            aria-label={clearLabel}
            className={classNames(suggestStyles.clear)}
            onPress={() => onText('')}
          >
            <X size={18} strokeWidth={1.75} aria-hidden />
          </AriaButton>
        )}
      </div>
      <Note size="small" id={helpId}>
        {help}
      </Note>
      <Popover className={classNames(suggestStyles.popover, styles.popover)} offset={6}>
        <ListBox<Suggestion>
          aria-label={listLabel}
          className={classNames(suggestStyles.list)}
          renderEmptyState={() => (
            <Stack isInset>
              <Note>{emptyWords}</Note>
            </Stack>
          )}
        >
          {({ title, notes }) => (
            <ListBoxItem textValue={title} className={classNames(suggestStyles.item)}>
              <span className={suggestStyles.title}>{title}</span>
              {notes.map((note) => (
                <span key={note} className={suggestStyles.note}>
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
