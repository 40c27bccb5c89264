import { useCallback, useEffect, useState } from 'react';
import { countdownWith } from '../../../kit/session/countdown.ts';

export const useCountdown = countdownWith({ useCallback, useEffect, useState });
