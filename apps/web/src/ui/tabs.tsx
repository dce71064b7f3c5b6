import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'

import { classNames } from './class-names.ts'
import styles from './tabs.module.css'

interface TabsProps {
  readonly label: string
  readonly tabs: readonly {
    readonly id: string
    readonly title: string
    readonly content: ReactNode
  }[]
  readonly selected: string
  readonly onSelect: (id: string) => void
}

export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect(String(key))}>
      <TabList aria-label={label} className={classNames(styles.list)}>
        {tabs.map(({ id, title }) => (
          <Tab key={id} id={id} className={classNames(styles.tab)}>
            {title}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={classNames(styles.panel)}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
