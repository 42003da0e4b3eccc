/** Whom the schedule of a route names as the host: nobody else's event has it. */
export const SCHEDULE_HOST = "schedule.invalid"
