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
import { closeSearch, setSearchMarker, usePlaceSearch } from '../../document/place-search.ts'
import { clearRecentPlaces } from '../../offline/clear-recent-places.ts'
import { recentPlaces } from '../../offline/recent-places.ts'
import { placeSearchText as text } from '../../text/place-search.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Spinner } from '../../ui/spinner.tsx'
import suggestStyles from '../../ui/suggestions.module.css'
import { useExposedPage } from '../../ui/use-exposed-page.ts'
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
  /** Id of the user whose recent searches are shown. */
  readonly person: number
  readonly onChoose: (target: Exclude<SearchTarget, { kind: 'forget' }>) => void
}

/**
 * Search field for places, postcodes, coordinates, owners, maps and the objects of the open map.
 */
export function SearchField({ person, onChoose }: SearchFieldProps) {
  const [typed, setTyped] = useState('')
  const [recent, setRecent] = useState<readonly PlaceResult[]>(() => recentPlaces(person))
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  /** The text that was filled in by choosing a result. It is not a query. */
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
      clearRecentPlaces()
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
    setSearchMarker(null)
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
        // Deferred, since React Aria first writes its own text for the chosen item into the field.
        if (item) queueMicrotask(() => choose(item))
      }}
      allowsCustomValue
      allowsEmptyCollection={!isRecent}
    >
      <div className={suggestStyles.box}>
        <span className={suggestStyles.icon}>
          {!isBlank && isLooking ? (
            <Spinner size={18} />
          ) : (
            <SearchIcon size={18} strokeWidth={1.75} aria-hidden />
          )}
        </span>
        <Input
          ref={input}
          className={classNames(suggestStyles.input)}
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
            className={classNames(suggestStyles.clear)}
            onPress={clear}
          >
            <X size={18} strokeWidth={1.75} aria-hidden />
          </AriaButton>
        )}
      </div>
      <Popover className={classNames(suggestStyles.popover, styles.popover)} offset={6}>
        <ListBox<SearchGroup>
          aria-label={text.results}
          className={classNames(suggestStyles.list, styles.list)}
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

/** Below the list: attributions, or a retry button. Enter in the field retries too. */
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

function Line({ item }: { readonly item: SearchItem }) {
  const { id, title, language, notes, otherName } = item
  return (
    <ListBoxItem id={id} textValue={title} className={classNames(suggestStyles.item)}>
      <span className={suggestStyles.title} lang={language}>
        {title}
      </span>
      {notes.map((note) => (
        <span key={note} className={suggestStyles.note}>
          {note}
        </span>
      ))}
      {otherName && (
        // So that screen readers pronounce a Welsh name by the rules of Welsh.
        <span className={suggestStyles.note} lang={otherName.language}>
          {otherName.name}
        </span>
      )}
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

/** `/` and Ctrl+K focus the field from anywhere; its text is selected for overwriting. */
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

interface Entering {
  readonly typed: string
  readonly isLooking: boolean
  readonly first: SearchItem | undefined
  readonly choose: (item: SearchItem) => void
}

/** Enter chooses the first result, deferred until the results for the typed text have loaded. */
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
