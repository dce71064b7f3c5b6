import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import { useRef, type DragEvent, type ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'

import { listText } from '../text/list.ts'
import { announce } from './announcer.ts'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { movedNextTo, movedBy } from './list-order.ts'
import styles from './reorderable-list.module.css'

interface Item {
  readonly id: string
  readonly title: string
}

interface ReorderableListProps<T extends Item> {
  readonly label: string
  readonly items: readonly T[]
  readonly isDisabled?: boolean
  readonly onReorder: (ids: readonly string[]) => void
  readonly children: (item: T) => ReactNode
}

/** A list that can be reordered by dragging or with two buttons per row. */
export function ReorderableList<T extends Item>(props: ReorderableListProps<T>) {
  const { label, items, isDisabled = false, onReorder, children } = props
  const ids = items.map(({ id }) => id)
  const isDragging = useRef(false)
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled,
    onDragStart: () => {
      isDragging.current = true
    },
    onDragEnd: () => {
      isDragging.current = false
    },
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) =>
      onReorder(movedNextTo(ids, [...keys].map(String), String(target.key), target.dropPosition)),
  })
  const move = ({ id, title }: Item, by: 1 | -1) => {
    onReorder(movedBy(ids, id, by))
    announce(listText.moved({ title, place: ids.indexOf(id) + 1 + by, count: ids.length }))
  }
  // Blocks a mouse drag while a row is moved by keyboard: the row would be dropped twice.
  const refuseSecondDrag = (event: DragEvent) => {
    if (!isDragging.current) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div onDragStartCapture={refuseSecondDrag}>
      <GridList
        aria-label={label}
        items={items}
        // React Aria caches rows by item; the contents of a row also depend on its position.
        dependencies={[items, children, isDisabled]}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
        className={classNames(styles.list)}
      >
        {(item) => (
          <GridListItem textValue={item.title} className={classNames(styles.row)}>
            <AriaButton slot="drag" className={classNames(styles.handle)}>
              <GripVertical size={20} strokeWidth={1.75} aria-hidden />
            </AriaButton>
            <div className={styles.content}>{children(item)}</div>
            <div className={styles.moves}>
              <IconButton
                size="small"
                label={listText.moveUp({ title: item.title })}
                tooltip={listText.up}
                tooltipPlacement="right"
                isDisabled={isDisabled || item.id === ids.at(0)}
                onPress={() => move(item, -1)}
              >
                <ChevronUp size={18} strokeWidth={1.75} />
              </IconButton>
              <IconButton
                size="small"
                label={listText.moveDown({ title: item.title })}
                tooltip={listText.down}
                tooltipPlacement="right"
                isDisabled={isDisabled || item.id === ids.at(-1)}
                onPress={() => move(item, 1)}
              >
                <ChevronDown size={18} strokeWidth={1.75} />
              </IconButton>
            </div>
          </GridListItem>
        )}
      </GridList>
    </div>
  )
}
