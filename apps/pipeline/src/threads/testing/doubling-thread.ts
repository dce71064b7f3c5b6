import { handleJobs } from '../handle-jobs.ts'

handleJobs((job: number) => {
  if (job < 0) throw new RangeError('It is less than nothing.')
  return 2 * job
})
