import { parentPort } from 'node:worker_threads'

import { measureSite, type SiteToMeasure } from '@terrier/domain/reports/measure-site'

/* The worker thread that measures sites, one after another. */

if (parentPort === null) throw new Error('This is a thread of the server and no program.')
const port = parentPort

port.on('message', (site: SiteToMeasure) => port.postMessage(measureSite(site)))
