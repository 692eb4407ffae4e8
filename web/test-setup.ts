import { configure } from '@testing-library/react';

// On a shared machine a process may pause for seconds, which must not fail a test.
configure({ asyncUtilTimeout: 10_000 });
