import type { LandEvidence } from '../../api/land-evidence-query.ts'
import { landEvidenceText as text } from '../../text/land-evidence.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Note } from '../../ui/note.tsx'
import styles from './land-evidence.module.css'

/** The registered parcels around the piece, with their owners where the data names them. */
export function EvidenceNeighbours({ evidence }: { readonly evidence: LandEvidence }) {
  const { neighbours, neighbourTotal } = evidence
  return (
    <section className={styles.section}>
      <h3>{text.neighbours}</h3>
      <p>
        {text.neighboursOf({ count: neighbourTotal })}{' '}
        {neighbourTotal > neighbours.length && text.firstNeighbours({ count: neighbours.length })}
      </p>
      {neighbours.length > 0 && (
        <DataTable isDense>
          <thead>
            <tr>
              <th scope="col">{text.parcel}</th>
              <th scope="col">{text.titleNumber}</th>
              <th scope="col">{text.tenure}</th>
              <th scope="col">{text.owners}</th>
            </tr>
          </thead>
          <tbody>
            {neighbours.map(({ polyId, titleNo, tenure, owners }) => (
              <tr key={`${polyId} ${titleNo}`}>
                <td>{polyId}</td>
                <td>{titleNo ?? text.noTitle}</td>
                <td>{tenure}</td>
                <td>
                  {owners.length > 0 ? (
                    owners.join('; ')
                  ) : (
                    <Note as="span" size="small">
                      {text.noOwner}
                    </Note>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </section>
  )
}
