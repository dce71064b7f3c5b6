import { BulletList } from '../../ui/bullet-list.tsx'
import type { SitePage, SitePageBlock } from './site-page.ts'
import styles from './site-pages.module.css'

export function SitePageSections({ sections }: Pick<SitePage, 'sections'>) {
  return sections.map(({ heading, body }) => (
    <section key={heading} className={styles.section}>
      <h2>{heading}</h2>
      {body.map((block) => (
        <Block key={JSON.stringify(block)} block={block} />
      ))}
    </section>
  ))
}

function Block({ block }: { readonly block: SitePageBlock }) {
  if (typeof block === 'string') return <p>{block}</p>
  if ('href' in block) {
    return (
      <p>
        <a href={block.href}>{block.words}</a>
      </p>
    )
  }
  return (
    <BulletList>
      {block.list.map((entry) => (
        <li key={entry}>{entry}</li>
      ))}
    </BulletList>
  )
}
