import type { PlaceResult } from '@terrier/contract/places'
import { Search as SearchIcon, X } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import {
  Collection,
  Header,
  ListBox,
  ListBoxItem,
  ListBoxSection,
} from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'

import { placeQueryMaxLength } from '@terrier/contract/places'
import { closeSearch, markFound, usePlaceSearch } from '../../document/place-search.ts'
import { forgetRecentPlaces } from '../../offline/forget-recent-places.ts'
import { recentPlaces } from '../../offline/recent-places.ts'
import { placeSearchText as text } from '../../text/place-search.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { exposePage, hiddenElements } from '../../ui/expose-page.ts'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './search-field.module.css'
import { SearchState } from './search-state.tsx'
import {
  groupOf,
  placeItem,
  type SearchGroup,
  type SearchItem,
  type SearchTarget,
} from './search-items.ts'
import { useSearch, type Search } from './use-search.ts'

interface SearchFieldProps {
  /** Whose recent searches are shown. */
  readonly person: number
  readonly onChoose: (target: Exclude<SearchTarget, { kind: 'forget' }>) => void
}

/** The one search field: places, codes, positions, owners, maps and what is drawn on this one. */
export function SearchField({ person, onChoose }: SearchFieldProps) {
  const [typed, setTyped] = useState('')
  const [recent, setRecent] = useState<readonly PlaceResult[]>(() => recentPlaces(person))
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  /** What stands in the field since it was chosen there, and is no question. */
  const [chosen, setChosen] = useState('')
  const search = useSearch(typed === chosen ? '' : typed)
  const isBlank = typed.trim() === ''
  const isRecent = isBlank || typed === chosen
  const groups = isRecent ? recentGroups(recent) : search.groups
  const items = groups.flatMap((group) => group.items)
  useFocusWhenAsked(input)
  const noteOpening = useExposedPage(isOpen)
  const { isLooking } = search
  const enter = useEntered({ typed, isLooking, first: items[0], choose })

  function choose(item: SearchItem) {
    if (item.target.kind === 'forget') {
      forgetRecentPlaces()
      setRecent([])
      setTyped('')
      return
    }
    const name = item.target.kind === 'place' ? item.title : ''
    setChosen(name)
    setTyped(name)
    onChoose(item.target)
    setRecent(recentPlaces(person))
    input.current?.blur()
  }

  function clear() {
    setTyped('')
    setChosen('')
    markFound(null)
    input.current?.focus()
  }

  return (
    <ComboBox
      className={classNames(styles.field)}
      aria-label={text.label}
      items={groups}
      inputValue={typed}
      onInputChange={setTyped}
      onOpenChange={(opens) => {
        if (opens) noteOpening()
        setOpen(opens)
      }}
      menuTrigger="focus"
      selectedKey={null}
      onSelectionChange={(key) => {
        const item = items.find(({ id }) => id === key)
        // React Aria writes what it takes for the text of a choice first.
        if (item) queueMicrotask(() => choose(item))
      }}
      allowsCustomValue
      allowsEmptyCollection={!isRecent}
    >
      <div className={styles.box}>
        <span className={styles.icon}>
          {!isBlank && isLooking ? (
            <Spinner size={18} />
          ) : (
            <SearchIcon size={18} strokeWidth={1.75} aria-hidden />
          )}
        </span>
        <Input
          ref={input}
          className={classNames(styles.input)}
          type="text"
          placeholder={text.placeholder}
          maxLength={placeQueryMaxLength}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onKeyDown={(event) => {
            const isOnItem = event.currentTarget.hasAttribute('aria-activedescendant')
            if (event.key === 'Enter' && !isOnItem && !isRecent) {
              if (search.problem === 'failed') search.retry()
              enter()
            }
            if (event.key === 'Escape' && !isOpen) {
              if (isBlank) closeSearch()
              else clear()
            }
          }}
        />
        {!isBlank && (
          <AriaButton
            slot={null}
            aria-label={text.clear}
            className={classNames(styles.clear)}
            onPress={clear}
          >
            <X size={18} strokeWidth={1.75} aria-hidden />
          </AriaButton>
        )}
      </div>
      <Popover className={classNames(styles.popover)} offset={6}>
        <ListBox<SearchGroup>
          aria-label={text.results}
          className={classNames(styles.list)}
          renderEmptyState={() => <SearchState search={search} typed={typed} />}
        >
          {(group) => (
            <ListBoxSection id={group.id}>
              <Header className={styles.heading}>{text.groups[group.id]}</Header>
              <Collection items={group.items}>{(item) => <Line item={item} />}</Collection>
            </ListBoxSection>
          )}
        </ListBox>
        {!isRecent && <SearchFoot search={search} hasItems={items.length > 0} />}
      </Popover>
    </ComboBox>
  )
}

interface SearchFootProps {
  readonly search: Search
  readonly hasItems: boolean
}

/** Under the list: whose data it is, or another try. Enter in the field tries again as well. */
function SearchFoot({ search, hasItems }: SearchFootProps) {
  if (search.problem === 'failed' && !search.isLooking) {
    return (
      <div className={styles.foot}>
        <Button size="small" onPress={search.retry}>
          {text.retry}
        </Button>
      </div>
    )
  }
  if (!hasItems || (search.credits.length === 0 && !search.isFallback)) return null
  return (
    <div className={styles.foot}>
      {search.isFallback && <p>{text.fallback}</p>}
      {search.credits.map((credit) => (
        <p key={credit} lang="en">
          {credit}
        </p>
      ))}
    </div>
  )
}

function Line({ item: { id, title, language, notes } }: { readonly item: SearchItem }) {
  return (
    <ListBoxItem id={id} textValue={title} className={classNames(styles.item)}>
      <span className={styles.title} lang={language}>
        {title}
      </span>
      {notes.map((note) => (
        <span key={note} className={styles.note}>
          {note}
        </span>
      ))}
    </ListBoxItem>
  )
}

function recentGroups(recent: readonly PlaceResult[]): SearchGroup[] {
  if (recent.length === 0) return []
  const forget: SearchItem = {
    id: 'forget',
    title: text.clearRecent,
    notes: [],
    target: { kind: 'forget' },
  }
  return groupOf('recent', [...recent.map(placeItem), forget])
}

/** `/` and Ctrl+K reach the field from anywhere; what stands in it is then typed over. */
function useFocusWhenAsked(input: RefObject<HTMLInputElement | null>): void {
  const asked = usePlaceSearch((search) => search.asked)
  const answered = useRef(0)
  useEffect(() => {
    if (asked === answered.current) return
    answered.current = asked
    input.current?.focus()
    input.current?.select()
  }, [input, asked])
}

/** Keeps the page known to screen readers while the list is open. Call what it returns before that. */
function useExposedPage(isOpen: boolean): () => void {
  const hiddenBefore = useRef<ReadonlySet<Element>>(new Set())
  useEffect(() => {
    if (isOpen) exposePage(hiddenBefore.current)
  }, [isOpen])
  return () => {
    hiddenBefore.current = hiddenElements()
  }
}

interface Entering {
  readonly typed: string
  readonly isLooking: boolean
  readonly first: SearchItem | undefined
  readonly choose: (item: SearchItem) => void
}

/** Enter takes the first of the list, as soon as it is that of the typed text. */
function useEntered({ typed, isLooking, first, choose }: Entering): () => void {
  const entered = useRef<string | null>(null)
  const take = () => {
    if (entered.current === null || isLooking) return
    const isStill = entered.current === typed
    entered.current = null
    if (isStill && first) choose(first)
  }
  useEffect(take)
  return () => {
    entered.current = typed
    take()
  }
}
