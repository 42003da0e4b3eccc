/** The host in a schedule's event for a route. No other event has it. */
export const SCHEDULE_HOST = "schedule.invalid"
